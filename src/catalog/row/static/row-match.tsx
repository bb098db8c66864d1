import type { RowLabels } from '#src/catalog/row-labels.tsx'
import type { MatchView } from '#src/catalog/views/match-view.ts'

interface RowMatchProps {
  match: MatchView
  labels: RowLabels['match']
}

/**
 * What matched, in one line at the end of its row. It is always there for screen readers and shown while the row has
 * the pointer or the focus; touch screens have a button, which takes the focus.
 */
export function RowMatch({ match: { reasons }, labels }: RowMatchProps) {
  if (reasons.length === 0) return null
  return (
    <p className="row-match">
      <button type="button" aria-label={labels.why} />
      <span>
        <span className="sr-only">{labels.matched} </span>
        {reasons.map(({ label, text, ltr }) => (
          <span key={label + text}>
            {label}: <bdi dir={ltr ? 'ltr' : 'auto'}>{text}</bdi>
          </span>
        ))}
      </span>
    </p>
  )
}

/** The name of a product, with the words that match. */
export const MatchedName = ({ name }: Pick<MatchView, 'name'>) =>
  name.map(({ at, text, matched }) => (matched ? <mark key={at}>{text}</mark> : text))
