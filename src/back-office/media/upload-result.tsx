import { useTexts } from '#src/ui/page/texts.ts'

export interface UploadOutcome {
  /** Names or keys of the files. */
  stored: readonly string[]
  refused: readonly { name: string; why: string }[]
}

/** What became of the chosen files. */
export function UploadResult({ stored, refused }: UploadOutcome) {
  const { t } = useTexts()
  return (
    <div role="status" className="grid gap-2">
      {stored.length > 0 && (
        <p className="rounded-control bg-good-soft px-3 py-2 text-good">
          {t('mediaLibrary.stored', { count: stored.length })} <bdi dir="ltr">{stored.join(', ')}</bdi>
        </p>
      )}
      {refused.length > 0 && (
        <ul className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {refused.map(({ name, why }) => (
            <li key={name}>
              <bdi>{name}</bdi>: {why}
            </li>
          ))}
        </ul>
      )}
      {stored.length + refused.length === 0 && <p className="text-bad">{t('mediaLibrary.nothingChosen')}</p>}
    </div>
  )
}
