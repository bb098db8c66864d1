import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { NamedPictureRow } from './named-picture.ts'

const TONES: Record<NamedPictureRow['outcome'], Tone> = {
  added: 'good',
  replaced: 'good',
  unchanged: 'neutral',
  refused: 'bad',
}
const ORDER: readonly NamedPictureRow['outcome'][] = ['refused', 'added', 'replaced', 'unchanged']
/** More rows than anybody reads; the counts are of all. */
const MAX_ROWS = 500

interface PictureRowsProps {
  rows: readonly NamedPictureRow[]
  /** Address of the page of a product without its code. */
  codePath: string
}

/** What became of the files: those that were refused first. */
export function PictureRows({ rows, codePath }: PictureRowsProps) {
  const { t } = useTexts()
  const counts = ORDER.map((outcome) => ({ outcome, count: rows.filter((row) => row.outcome === outcome).length }))
  // The same file may be chosen twice.
  const sorted = rows
    .map((row, id) => ({ ...row, id }))
    .toSorted((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome))
  return (
    <section aria-label={t('namedPictures.result')} className="sheet">
      <p role="status" className="flex flex-wrap gap-2 border-b border-line p-4">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ outcome, count }) => (
            <Badge key={outcome} tone={TONES[outcome]}>
              {t(`namedPictures.outcome.${outcome}`)}: {count}
            </Badge>
          ))}
      </p>
      <ul>
        {sorted.slice(0, MAX_ROWS).map(({ id, file, code, outcome, why }) => (
          <li
            key={id}
            className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0"
          >
            <div className="me-auto min-w-0">
              <p className="break-all">
                <Ltr>{file}</Ltr>
              </p>
              {why && <p className="text-sm text-pretty text-bad">{why}</p>}
            </div>
            {code && (
              <TextLink to={`${codePath}${encodeURIComponent(code)}`}>
                <Ltr>{code}</Ltr>
              </TextLink>
            )}
            <Badge tone={TONES[outcome]}>{t(`namedPictures.outcome.${outcome}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
