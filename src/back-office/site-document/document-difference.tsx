import { Form, useNavigation } from 'react-router'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { toProblemView } from './problem-text.ts'
import { CHANGE_KINDS, type ChangeKind, isSectionName, type SectionDifference } from './site-document.ts'

const TONES: Record<ChangeKind, Tone> = { added: 'good', changed: 'warn', removed: 'bad' }

/** What is wrong with the document, by section, row and field. */
export function DocumentProblems({ problems }: { problems: readonly ReturnType<typeof toProblemView>[] }) {
  const { t } = useTexts()
  return (
    <section
      role="alert"
      tabIndex={-1}
      aria-label={t('siteDocument.problems')}
      className="rounded-box bg-bad-soft p-4 text-bad"
    >
      <h2 className="text-lg">{t('siteDocument.problems')}</h2>
      <ul className="mt-1 grid gap-1">
        {problems.map(({ section, row, field, text, isEnglish }) => (
          <li key={`${section} ${row} ${field} ${text}`} className="break-words">
            <strong>
              <bdi>{[section, row].filter(Boolean).join(', ')}</bdi>
            </strong>{' '}
            {field !== '' && <Ltr className="font-mono text-sm">{field}</Ltr>}
            {section !== '' && ': '}
            {isEnglish ? (
              <bdi lang="en" dir="ltr">
                {text}
              </bdi>
            ) : (
              <bdi>{text}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the document would change, section by section. */
export function SectionDifferences({ sections }: { sections: readonly SectionDifference[] }) {
  const { t } = useTexts()
  if (sections.length === 0)
    return (
      <p role="status" className="rounded-box bg-good-soft p-3 text-good">
        {t('siteDocument.same')}
      </p>
    )
  return (
    <div className="grid gap-4">
      {sections.map((section) => (
        <SectionChanges key={section.name} section={section} />
      ))}
    </div>
  )
}

/** The counts of a section, and below them its changes with the values before and after. */
function SectionChanges({ section: { name, counts, changes, isStale } }: { section: SectionDifference }) {
  const { t } = useTexts()
  const label = isSectionName(name) ? t(`siteDocument.section.${name}`) : name
  const more = counts.added + counts.changed + counts.removed - changes.length
  return (
    <section aria-label={label} className="sheet min-w-0">
      <h2 className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 text-lg">
        {label}
        {CHANGE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
          <Badge key={kind} tone={TONES[kind]}>
            {t(`siteDocument.count.${kind}`, { count: counts[kind] })}
          </Badge>
        ))}
      </h2>
      {isStale && <p className="bg-warn-soft px-4 py-2 text-warn">{t('siteDocument.stale')}</p>}
      <ul className="ruled">
        {changes.map(({ kind, path, before, after }) => (
          <li
            key={`${kind} ${path}`}
            className="grid gap-x-4 gap-y-1 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="break-all">
              <Badge tone={TONES[kind]}>{t(`siteDocument.kind.${kind}`)}</Badge>{' '}
              <Ltr className="font-mono text-sm">{path}</Ltr>
            </span>
            <span className="min-w-0 text-sm break-words">
              {before !== '' && <del className="text-ink-soft">{<bdi>{before}</bdi>}</del>}{' '}
              {after !== '' && (
                <ins className="no-underline">
                  <bdi>{after}</bdi>
                </ins>
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-4 py-2 text-ink-soft">{t('siteDocument.more', { count: more })}</p>
      )}
    </section>
  )
}

interface ApplyFormProps {
  content: string
  /** The versions of the sections that the difference was made from. */
  versions: Readonly<Record<string, string>>
}

/** Applies the document as it was compared. */
export function ApplyForm({ content, versions }: ApplyFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="sheet grid gap-3 p-4"
      aria-label={t('siteDocument.apply')}
    >
      <p className="text-pretty text-ink-soft">{t('siteDocument.applyText')}</p>
      <textarea name="content" defaultValue={content} hidden readOnly />
      {Object.entries(versions).map(([name, version]) => (
        <input key={name} type="hidden" name="version" value={`${name} ${version}`} />
      ))}
      <p>
        <Button type="submit" name="intent" value="apply" look="main" disabled={busy}>
          {t('siteDocument.apply')}
        </Button>
      </p>
    </Form>
  )
}
