/*
 * Elements of a grid popup. A table has these roles by itself only with the layout of a table, which the rows of the
 * panel do not have. Rows and cells are no focus stops: the focus stays in the combobox, which names the active cell.
 */

export const Grid = (props: React.ComponentProps<'div'>) => <div {...props} role="grid" />

export const RowGroup = (props: React.ComponentProps<'div'>) => <div {...props} role="rowgroup" />

export const Row = (props: React.ComponentProps<'div'>) => <div {...props} role="row" />

export const Cell = (props: React.ComponentProps<'div'>) => <div {...props} role="gridcell" />
