import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ProposalView } from '../views/proposal-view.ts'

type Revision = ProposalView['revisions'][number]

/** Every revision, newest first, with its notes and changes. */
export function RevisionList({ revisions }: { revisions: readonly Revision[] }) {
  const { t } = useTexts()
  return (
    <section className="sheet p-4">
      <h2 className="mb-3 text-lg">{t('proposal.history')}</h2>
      <ol className="flex flex-col gap-4 border-s-2 border-line ps-4">
        {revisions.map((one) => (
          <li key={one.revision}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{t('proposal.revision', { no: one.revision })}</span>
              <Ltr>{one.total}</Ltr>
            </p>
            <p className="text-sm text-ink-soft">
              {one.by} {t(`proposal.moved.${one.move}`)} · <bdi>{one.at}</bdi>
            </p>
            {one.message && (
              <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
                <bdi>{one.message}</bdi>
              </p>
            )}
            {one.internalNote && (
              <p className="mt-1 rounded-control bg-warn-soft px-2 py-1 text-sm whitespace-pre-line wrap-anywhere">
                <b>{t('proposal.internalNote')}:</b> <bdi>{one.internalNote}</bdi>
              </p>
            )}
            <Changes changes={one.changes} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Changes({ changes }: Pick<Revision, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul className="mt-1 text-sm">
      {changes.map(({ lineNo, code, price, quantity }) => (
        <li key={lineNo} className="flex flex-wrap gap-x-2">
          <Ltr className="font-semibold">{code}</Ltr>
          {[price, quantity].map(
            (one) =>
              one && (
                <span key={`${one.before} ${one.now}`}>
                  <Ltr className="text-ink-faint line-through">{one.before}</Ltr> <Ltr>{one.now}</Ltr>
                </span>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}
