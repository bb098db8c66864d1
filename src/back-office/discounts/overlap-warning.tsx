import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type OverlapView, SEEN_FIELD, toSeenKeys } from './overlap-view.ts'

/** The agreements that overlap with the typed one, in its form: saving again saves it. */
export function OverlapWarning({ overlaps }: { overlaps: readonly OverlapView[] | undefined }) {
  const { t } = useTexts()
  if (!overlaps) return null
  return (
    <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-warn-soft px-3 py-2 text-warn">
      <input type="hidden" name={SEEN_FIELD} value={toSeenKeys(overlaps)} />
      <p className="font-semibold">{t('overlaps.title')}</p>
      <ul className="my-1.5 grid gap-1.5 text-ink">
        {overlaps.map(({ key, terms, days, notes, outcome }) => (
          <li key={key}>
            <Ltr className="font-semibold">{terms}</Ltr> · <bdi>{days}</bdi>
            {notes.map((note) => (
              <span key={note}>
                {' · '}
                <bdi>{note}</bdi>
              </span>
            ))}
            <span className="block text-sm text-ink-soft">{outcome}</span>
          </li>
        ))}
      </ul>
      <p>{t('overlaps.saveAgain')}</p>
    </div>
  )
}
