import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Td, Th } from '#src/ui/table.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

export interface PendingOrderView {
  orderId: number
  lineNo: number
  number: string
  placedAt: string
  code: string
  name: string
  unit: string
  ordered: string
  remaining: string
  /** The part of the remainder that is out of stock; null when it is the whole. */
  later: string | null
  expected: string | null
  mayCancel: boolean
  href: string
}

const WIDE = 'hidden sm:table-cell'

/** Quantity and expected day per line, and a button that cancels it. */
export function PendingRows({ lines }: { lines: readonly PendingOrderView[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('order.pending.title')}>
      <thead>
        <tr>
          <Th>{t('order.line.name')}</Th>
          <Th className={WIDE}>{t('order.list.number')}</Th>
          <Th number>{t('order.pending.remaining')}</Th>
          <Th className={WIDE}>{t('order.pending.expected')}</Th>
          <Th className="px-0!">
            <span className="sr-only">{t('order.action.title')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={`${line.orderId} ${line.lineNo}`} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line }: { line: PendingOrderView }) {
  const { t } = useTexts()
  return (
    <tr>
      <Td className="min-w-0">
        <Ltr className="font-semibold">{line.code}</Ltr>
        <span dir="auto" className="block text-ink-soft">
          {line.name}
        </span>
        <span className="text-sm text-ink-faint sm:hidden">
          <TextLink to={line.href}>
            <Ltr>{line.number}</Ltr>
          </TextLink>
          <When line={line} />
        </span>
      </Td>
      <Td className={`${WIDE} whitespace-nowrap`}>
        <TextLink to={line.href}>
          <Ltr>{line.number}</Ltr>
        </TextLink>
        <bdi className="block text-sm text-ink-faint">{line.placedAt}</bdi>
      </Td>
      <Td number className="whitespace-nowrap">
        <Ltr className="font-semibold">{line.remaining}</Ltr> {line.unit}
        <span className="block text-sm text-ink-faint">{t('order.pending.of', { quantity: line.ordered })}</span>
      </Td>
      <Td className={WIDE}>
        <When line={line} />
      </Td>
      <Td className="px-0! text-end">{line.mayCancel && <Cancel line={line} />}</Td>
    </tr>
  )
}

function When({ line: { later, expected } }: { line: PendingOrderView }) {
  const { t } = useTexts()
  if (later === null) return <span className="block">{t('order.pending.ready')}</span>
  return expected === null ? (
    <span className="block text-warn">{t('order.pending.unknown')}</span>
  ) : (
    <bdi className="block">{expected}</bdi>
  )
}

function Cancel({ line }: { line: PendingOrderView }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="orderId" value={line.orderId} />
      <input type="hidden" name="lineNo" value={line.lineNo} />
      <Button
        type="submit"
        look="quiet"
        size="small"
        className="text-bad"
        disabled={busy}
        aria-label={t('order.pending.cancelOf', { code: line.code, quantity: line.later ?? '' })}
      >
        {t('order.pending.cancel')}
      </Button>
    </Form>
  )
}
