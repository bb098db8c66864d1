import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

export interface PayerNames {
  name: string
  code: string
  /** The representative who collects; empty if the customer pays. */
  collector: string
}

/** The paid account, and who collects if it is another user. */
export function PayerHead({ name, code, collector }: PayerNames) {
  const { t } = useTexts()
  return (
    <p className="mt-1 mb-4 text-ink-soft">
      <bdi className="font-semibold text-ink">{name}</bdi> · <Ltr>{code}</Ltr>
      {collector && (
        <span className="block text-sm">
          {t('online.collector')} <bdi>{collector}</bdi>
        </span>
      )}
    </p>
  )
}
