import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Bucket } from './ageing.ts'

const LOOKS: Record<Bucket, string> = {
  notDue: 'bg-good',
  upTo30: 'bg-accent',
  upTo60: 'bg-warn',
  upTo90: 'bg-bad-half',
  older: 'bg-bad',
}

interface AgeingProps {
  /** Shares of the open total, for rendering only. */
  buckets: readonly { bucket: Bucket; amount: string; share: number }[]
}

/** Ageing of a debt: one bar, and each part with its amount below. */
export function AgeingBar({ buckets }: AgeingProps) {
  const { t } = useTexts()
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-semibold text-ink-soft">{t('account.overduePage.ageing')}</figcaption>
      <div aria-hidden="true" className="mb-3 flex h-3 gap-px overflow-hidden rounded-full bg-sunk">
        {buckets.map(({ bucket, share }) => (
          <span key={bucket} className={LOOKS[bucket]} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {buckets.map(({ bucket, amount }) => (
          <div key={bucket}>
            <dt className="flex items-center gap-1.5 text-sm text-ink-faint">
              <span aria-hidden="true" className={`size-2.5 rounded-full ${LOOKS[bucket]}`} />
              {t(`account.bucket.${bucket}`)}
            </dt>
            <dd className="font-semibold">
              <Ltr>{amount}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
