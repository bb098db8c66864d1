import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { PrefixComparison } from './prefix-load.ts'

/** Compares a file with the list; nothing is changed yet. */
export function UploadForm() {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={t('cardPrefixes.upload')}
      className="sheet mb-3 flex flex-wrap items-start gap-3 p-4"
    >
      <TextField
        type="file"
        name="file"
        required
        accept=".csv,.txt,.xlsx"
        label={t('cardPrefixes.file')}
        hint={t('cardPrefixes.fileHint')}
        className="min-w-0 grow"
      />
      {/* In line with the field, which has a label above and a hint below. */}
      <Button type="submit" name="intent" value="compare" disabled={busy} className="sm:mt-6">
        {t('cardPrefixes.compare')}
      </Button>
    </Form>
  )
}

/** What the compared file would change, and the button that replaces the list. */
export function ApplyForm({ comparison: { file, version, facts, refused } }: { comparison: PrefixComparison }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={t('cardPrefixes.replace')}
      className="sheet mb-3 grid gap-3 p-4"
    >
      <h2 className="text-lg">{t('cardPrefixes.comparison')}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-4 desk:grid-cols-7">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-ink-faint">{label}</dt>
            <dd className="digits">{value}</dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-ink-soft">{t('cardPrefixes.refusedRows')}</summary>
          <ul className="text-sm">
            {refused.map(({ row, value }) => (
              <li key={row}>
                <bdi>{row}</bdi> · <Ltr>{value}</Ltr>
              </li>
            ))}
          </ul>
        </details>
      )}
      {file && (
        <p>
          <input type="hidden" name="fileName" value={file.fileName} />
          <input type="hidden" name="content" value={file.content} />
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value="apply" look="main" disabled={busy}>
            {t('cardPrefixes.replace')}
          </Button>
        </p>
      )}
    </Form>
  )
}
