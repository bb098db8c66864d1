import './table.css'
import { TableExport } from './table-options.tsx'

/** The files of a list that is no table on its page, such as a tree or tiles; `here` is the address of the page. */
export const FileLinks = ({ here }: { here: string }) => (
  <TableExport files={{ xlsx: `${here}/export/xlsx`, csv: `${here}/export/csv` }} />
)
