import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { Tone } from '#src/ui/badge.tsx'
import { toMoment } from './health-view.ts'
import type { getHealth } from './wire.ts'

export interface PromiseView {
  title: string
  state: string
  tone: Tone
  examples: readonly string[]
}

/** The last verification for the page of health. */
export function toVerificationView(page: PageRequest, { verification }: OutputOf<typeof getHealth>) {
  const { t } = page.i18n
  const isOpen = verification?.state === 'waiting' || verification?.state === 'running'
  return {
    isOpen,
    /** Of the form: a second press starts no second verification. */
    token: crypto.randomUUID(),
    summary: summarize(page, verification),
    promises: (verification?.results ?? []).map(
      ({ promise, broken, examples }): PromiseView => ({
        title: t(`verificationDesk.promise.${promise}`),
        state:
          broken === 0
            ? t('verificationDesk.holds')
            : t('verificationDesk.broken', { number: formatQuantity(page.language, `${broken}`) }),
        tone: broken === 0 ? 'good' : 'bad',
        examples,
      }),
    ),
  }
}

function summarize(page: PageRequest, verification: OutputOf<typeof getHealth>['verification']): string {
  const { t } = page.i18n
  if (!verification) return t('verificationDesk.never')
  const { state, requestedAt, finishedAt } = verification
  return t(`verificationDesk.state.${state}`, { time: toMoment(page, finishedAt ?? requestedAt) })
}
