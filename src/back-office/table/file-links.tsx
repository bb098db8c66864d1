import './table.css'
import { TableExport, type TableFiles } from './table-options.tsx'

/** The files of a list that is no table on its page, such as a tree or tiles. */
export const FileLinks = ({ files }: { files: TableFiles }) => <TableExport files={files} />
