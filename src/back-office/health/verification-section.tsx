import { Form, useNavigation } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { PromiseView } from './verification-view.ts'

interface VerificationSectionProps {
  verification: { isOpen: boolean; token: string; summary: string; promises: readonly PromiseView[] }
  answer: { done: boolean; message: string } | undefined
}

/** Whether the data adds up: the result of the last check, and the button that starts one. */
export function VerificationSection({
  verification: { isOpen, token, summary, promises },
  answer,
}: VerificationSectionProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="verification" className="sheet mt-4 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose min-w-0 flex-1 basis-80">
          <h2 id="verification" className="text-lg">
            {t('verificationDesk.title')}
          </h2>
          <p className="mt-1 text-sm text-pretty text-ink-soft">{t('verificationDesk.text')}</p>
          <p className="mt-1 text-sm font-semibold">{summary}</p>
        </div>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="intent" value="verify" disabled={busy || isOpen}>
            {t('verificationDesk.start')}
          </Button>
        </Form>
      </div>
      {answer && (
        <p
          role={answer.done ? 'status' : 'alert'}
          className={`mt-3 rounded-control px-3 py-2.5 font-semibold ${answer.done ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad'}`}
        >
          {answer.message}
        </p>
      )}
      {promises.length > 0 && (
        <ul aria-label={t('verificationDesk.title')} className="ruled mt-3 border-t border-line">
          {promises.map((promise) => (
            <PromiseRow key={promise.title} promise={promise} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PromiseRow({ promise: { title, state, tone, examples } }: { promise: PromiseView }) {
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 flex-1 basis-64 text-pretty">{title}</span>
        <Badge tone={tone}>{state}</Badge>
      </p>
      {examples.length > 0 && (
        <ul className="mt-1 text-sm text-ink-soft">
          {examples.map((example) => (
            <li key={example} className="break-words" lang="en">
              <Ltr>{example}</Ltr>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
