import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import type { ProductView } from '../detail/product-view.ts'
import { StockMark } from '../stock-mark.tsx'

/** Stock and delivery by depot for viewers who may see depots, otherwise in one line (storefront 6). */
export function StockPanel({ view: { depots, row, arrival } }: { view: ProductView }) {
  const { t } = useTexts()
  const promised = arrival !== null || depots.some((depot) => depot.arrival !== null)
  return (
    <div className="max-w-3xl apart-3">
      <Table label={t('catalog.tab.stock')}>
        <thead>
          <tr>
            {depots.length > 0 && <Th>{t('detail.stock.depot')}</Th>}
            <Th>{t('detail.stock.state')}</Th>
            {promised && <Th>{t('detail.stock.arrival')}</Th>}
          </tr>
        </thead>
        <tbody>
          {depots.map(({ name, stock, arrival: from }) => (
            <tr key={name}>
              <Td className="font-semibold">{name}</Td>
              <Td>
                <StockMark stock={stock} />
              </Td>
              {promised && <Td className="text-ink-soft">{from}</Td>}
            </tr>
          ))}
          <tr className="bg-ground">
            {depots.length > 0 && <Td className="font-semibold">{t('detail.stock.all')}</Td>}
            <Td>{row.stock && <StockMark stock={row.stock} />}</Td>
            {promised && <Td className="font-semibold text-good">{arrival}</Td>}
          </tr>
        </tbody>
      </Table>
      {promised && (
        <p className="flex items-start gap-2 text-sm text-ink-faint">
          <Icon name="truck" className="mt-0.5 size-4 shrink-0" />
          {t('detail.stock.note')}
        </p>
      )}
    </div>
  )
}
