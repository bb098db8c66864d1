import { CELL_VALUES, type CellValue, type ExportCell, HORIZONTALS, LONGEST_TITLE, VERTICALS } from './cell.ts'

/** The columns of a layout form, in their order. */
export function parseCells(form: FormData): ExportCell[] {
  return form
    .getAll('value')
    .map(String)
    .filter((value): value is CellValue => Object.hasOwn(CELL_VALUES, value))
    .map((value) => ({
      title: String(form.get(`title.${value}`) ?? '').slice(0, LONGEST_TITLE),
      value,
      visible: form.has(`visible.${value}`),
      type: CELL_VALUES[value],
      wrap: form.has(`wrap.${value}`),
      horizontal: HORIZONTALS.find((one) => one === form.get(`horizontal.${value}`)) ?? 'start',
      vertical: VERTICALS.find((one) => one === form.get(`vertical.${value}`)) ?? 'middle',
    }))
}
