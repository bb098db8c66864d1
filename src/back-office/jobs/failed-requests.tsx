import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { FailedRequest } from './jobs-list.ts'

/** The failed requests one by one, each of which is run again by itself. */
export function FailedRequests({ requests }: { requests: readonly FailedRequest[] }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <details className="sheet mb-4">
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t('jobs.column.failed')}</summary>
      <ul className="ruled border-t border-line">
        {requests.map(({ id, name, text, isRetryable }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold">{name}</p>
              <p className="text-sm break-words text-ink-soft">
                <bdi>{text}</bdi>
              </p>
            </div>
            {isRetryable && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="retryOne"
                  size="small"
                  disabled={busy}
                  aria-label={`${t('jobs.retry')}: ${name}`}
                >
                  {t('jobs.retry')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
