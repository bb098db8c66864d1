import { useTexts } from '#src/ui/page/texts.ts'

interface AdditionReportProps {
  added: number
  unchanged: number
  refused: readonly { at: number; line: string; reason: string }[]
}

/** What became of pasted lines of which some were refused. */
export function AdditionReport({ added, unchanged, refused }: AdditionReportProps) {
  const { t } = useTexts()
  return (
    <div role="alert" tabIndex={-1}>
      <p className="font-semibold">
        {t('productFitments.added', { count: added })}
        {unchanged > 0 && ` ${t('productFitments.unchanged', { count: unchanged })}`}
      </p>
      <p className="text-bad">{t('productFitments.refused', { count: refused.length })}</p>
      <ul className="ruled mt-1 max-h-60 overflow-y-auto text-sm">
        {refused.map(({ at, line, reason }) => (
          <li key={at} className="py-1.5">
            <bdi dir="ltr" className="font-semibold break-words">
              {line}
            </bdi>
            <span className="block text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
