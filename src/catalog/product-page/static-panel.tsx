import type { PageRequest } from '#src/api/page-context.ts'
import type { Panel } from '../detail/panel.ts'
import { renderRows, type StaticRows } from '../row/static/static-rows.tsx'
import type { BuyingView } from '../row-offer.tsx'
import type { RowView } from '../views/row-view.ts'

type RelatedTab = Extract<Panel, { tab: 'related' }>

/** The open tab with its product rows as static HTML; null without rows. */
export type StaticPanel =
  | Exclude<Panel, RelatedTab>
  | (Omit<RelatedTab, 'related' | 'compatible'> & Record<'related' | 'compatible', StaticRows | null>)

export function renderPanel(page: PageRequest, panel: Panel, buying: BuyingView): StaticPanel {
  if (panel.tab !== 'related') return panel
  const renderSection = (id: string, rows: RowView[]) =>
    rows.length === 0 ? null : renderRows(page, { id, rows, buying })
  return {
    ...panel,
    related: renderSection('related', panel.related),
    compatible: renderSection('compatible', panel.compatible),
  }
}
