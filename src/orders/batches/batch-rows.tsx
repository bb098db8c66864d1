import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { BATCH_FORMATS } from './batch.ts'

export interface BatchView {
  id: number
  at: string
  by: string
  orderCount: number
  /** Base path of its files. */
  href: string
}

const WIDE = 'hidden sm:table-cell'

/** Batches with their files, which can be downloaded repeatedly. */
export function BatchRows({ batches }: { batches: readonly BatchView[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('shell.page.orderBatches')}>
      <thead>
        <tr>
          <Th>{t('order.batch.number')}</Th>
          <Th className={WIDE}>{t('order.list.date')}</Th>
          <Th className={WIDE}>{t('order.batch.by')}</Th>
          <Th number>{t('order.batch.orders')}</Th>
          <Th>{t('order.batch.files')}</Th>
        </tr>
      </thead>
      <tbody>
        {batches.map(({ id, at, by, orderCount, href }) => (
          <tr key={id}>
            <Td>
              <Ltr className="font-semibold">{id}</Ltr>
              <bdi className="block text-sm text-ink-faint sm:hidden">{at}</bdi>
            </Td>
            <Td className={WIDE}>
              <bdi>{at}</bdi>
            </Td>
            <Td className={WIDE}>{by}</Td>
            <Td number>{orderCount}</Td>
            <Td>
              <span className="flex flex-wrap gap-3">
                {BATCH_FORMATS.map((format) => (
                  <TextLink key={format} to={`${href}/${format}`} reloadDocument download>
                    <Ltr>{format.toUpperCase()}</Ltr>
                  </TextLink>
                ))}
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
