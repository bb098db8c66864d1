import { Form } from 'react-router'
import type { PostedVersion } from '#src/api/record-version.ts'
import { Button } from '#src/ui/button.tsx'
import { VersionField } from '#src/ui/forms/record-version.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface MatchFormProps {
  choosable: readonly { id: number; no: string; due: string; open: string }[]
  matched: readonly number[]
  /** Version of the matches. */
  version: number
  /** The choice that was not saved. */
  posted: (PostedVersion & { debitIds: readonly number[] }) | undefined
}

/** Debts chosen for a payment; the saved ones are shown above. */
export function MatchForm({ choosable, matched, version, posted }: MatchFormProps) {
  const { t } = useTexts()
  const chosen = posted?.debitIds ?? matched
  return (
    <details className="sheet mt-4 p-4" open={posted !== undefined}>
      <summary className="cursor-pointer text-lg font-semibold">{t('account.match.title')}</summary>
      <p className="mt-2 mb-3 text-ink-soft">{t('account.match.text')}</p>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="does" value="match" />
        <VersionField version={version} posted={posted} />
        <ul className="max-h-96 overflow-y-auto rounded-box border border-line">
          {choosable.map(({ id, no, due, open }) => (
            <li key={id} className="border-b border-line last:border-0">
              <label className="flex items-center gap-3 px-3 py-2 hover:bg-ground">
                <input type="checkbox" name="debit" value={id} defaultChecked={chosen.includes(id)} />
                <Ltr className="font-semibold">{no}</Ltr>
                <span className="me-auto text-sm text-ink-faint">
                  {t('account.line.due')} <bdi>{due}</bdi>
                </span>
                <Ltr>{open}</Ltr>
              </label>
            </li>
          ))}
        </ul>
        <div>
          <Button type="submit" look="main">
            {t('account.match.save')}
          </Button>
        </div>
      </Form>
    </details>
  )
}
