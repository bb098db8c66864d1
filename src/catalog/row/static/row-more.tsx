import type { RowLabels } from '#src/catalog/row-labels.tsx'
import type { LabelView, ListRow } from '#src/catalog/views/list-row.ts'

interface RowMoreProps {
  row: ListRow
  labels: RowLabels
}

/** Further facts of a row in one small line: tyre label, icons, fields, package. */
export function RowMore({ row, labels }: RowMoreProps) {
  const { label, icons, facts, freeShipping, replaces, quantity } = row
  const nothing = !(label || icons || facts || freeShipping || replaces || quantity.packageNote || quantity.ruleNote)
  if (nothing) return null
  return (
    <p className="row-more">
      {replaces && (
        <span>
          {labels.replaces} <bdi dir="ltr">{replaces}</bdi>
        </span>
      )}
      {label && <TyreLabel label={label} labels={labels} />}
      {icons?.map(({ key, meaning }) => (
        <span key={key} role="img" aria-label={meaning} title={meaning} className={`mark mark-${key}`} />
      ))}
      {freeShipping && <span className="row-free">{labels.freeShipping}</span>}
      {quantity.packageNote && <span>{quantity.packageNote}</span>}
      {quantity.ruleNote && <span>{quantity.ruleNote}</span>}
      {facts?.map(([name, text]) => (
        <span key={name + text}>
          {name && `${name}: `}
          <bdi>{text}</bdi>
        </span>
      ))}
    </p>
  )
}

/** Season, consumption, wet grip and noise as on the tyre label: a letter on its colour, and its name. */
function TyreLabel({ label, labels }: { label: LabelView; labels: RowLabels }) {
  return (
    <>
      {label.season && <span className={`tyre tyre-${label.season}`}>{label.seasonName}</span>}
      {label.consumption && <Grade sign="fuel" name={labels.label.consumption} grade={label.consumption} />}
      {label.wetGrip && <Grade sign="rain" name={labels.label.wetGrip} grade={label.wetGrip} />}
      {label.noise && (
        <span className="tyre tyre-noise" title={labels.label.noise}>
          <span className="sr-only">{labels.label.noise} </span>
          <bdi dir="ltr">{label.noise}</bdi>
        </span>
      )}
    </>
  )
}

function Grade({ sign, name, grade }: { sign: 'fuel' | 'rain'; name: string; grade: string }) {
  return (
    <span className={`tyre tyre-${sign}`} data-grade={grade} title={name}>
      <span className="sr-only">{name} </span>
      <b>{grade}</b>
    </span>
  )
}
