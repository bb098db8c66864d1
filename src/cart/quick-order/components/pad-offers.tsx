import type { FetcherFormProps } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import type { ShownRow } from '../screen/shown-pad.ts'

interface PadOffersProps {
  row: ShownRow
  form: React.ComponentType<FetcherFormProps>
}

/** What a row that is not ready can become: another product, what there is of it, or more than there is. */
export function PadOffers({ row, form: Form }: PadOffersProps) {
  const { t } = useTexts()
  const { candidates, shortage } = row
  if (candidates.length === 0 && !shortage?.orderAll && !shortage?.take) return null
  return (
    <div className="flex w-full flex-col gap-2">
      {shortage && (
        <div className="flex flex-wrap gap-2">
          {shortage.take && (
            <Form method="post">
              <input type="hidden" name="rowId" value={row.id} />
              <input type="hidden" name="quantity" value={shortage.take.quantity} />
              <Button type="submit" name="intent" value="row" size="small">
                {shortage.take.text}
              </Button>
            </Form>
          )}
          {shortage.orderAll && (
            <Form method="post">
              <input type="hidden" name="rowId" value={row.id} />
              <Button type="submit" name="intent" value="order" size="small">
                {shortage.orderAll}
              </Button>
            </Form>
          )}
        </div>
      )}
      {candidates.length > 0 && (
        <Form method="post" className="rounded-box bg-ground p-2">
          <input type="hidden" name="rowId" value={row.id} />
          <input type="hidden" name="intent" value="choose" />
          <p className="mb-1 text-sm text-ink-soft">{t(`quickOrder.row.${row.offered}`)}</p>
          <ul className="flex flex-col gap-1">
            {candidates.map(({ productId, code, brand, name }) => (
              <li key={productId}>
                <button
                  type="submit"
                  name="productId"
                  value={productId}
                  className="flex min-h-9 w-full items-baseline gap-2 rounded-control border border-line bg-paper px-2.5 py-1.5 text-start hover:border-brand-ink"
                >
                  <Ltr className="font-semibold whitespace-nowrap">{code}</Ltr>
                  <span className="text-sm text-ink-soft">{brand}</span>
                  <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{name}</span>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </div>
  )
}
