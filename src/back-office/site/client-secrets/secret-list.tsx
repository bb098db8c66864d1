import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { LONGEST_SECRET_NAME } from '#src/site/client-secrets/client-secret.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'

interface SecretView {
  id: number
  name: string
  createdAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}

/** The secrets of programs, with their last use; valid ones can be revoked. */
export function SecretList({ secrets }: { secrets: readonly SecretView[] }) {
  const { t } = useTexts()
  if (secrets.length === 0)
    return <p className="sheet mb-4 max-w-4xl p-4 text-ink-soft">{t('siteFacts.secret.none')}</p>
  return (
    <ul className="sheet ruled mb-4 max-w-4xl">
      {secrets.map(({ id, name, createdAt, lastUsedAt, revokedAt }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-2">
              <bdi className="font-semibold break-words">{name}</bdi>
              <Badge tone={revokedAt === null ? 'good' : 'neutral'}>
                {t(revokedAt === null ? 'siteFacts.secret.valid' : 'siteFacts.secret.revoked')}
              </Badge>
            </h2>
            <p className="text-sm text-ink-soft">
              {t('siteFacts.secret.createdAt', { moment: createdAt })} ·{' '}
              {lastUsedAt === null
                ? t('siteFacts.secret.neverUsed')
                : t('siteFacts.secret.lastUsedAt', { moment: lastUsedAt })}
              {revokedAt !== null && <> · {t('siteFacts.secret.revokedAt', { moment: revokedAt })}</>}
            </p>
          </div>
          {revokedAt === null && <RevokeForm id={id} name={name} />}
        </li>
      ))}
    </ul>
  )
}

/** Opened first: a program that still uses the secret is disconnected. */
function RevokeForm({ id, name }: Pick<SecretView, 'id' | 'name'>) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <details className="max-w-80 text-end">
      <summary
        className="cursor-pointer text-ink-soft hover:text-ink"
        aria-label={`${t('siteFacts.secret.revoke')}: ${name}`}
      >
        {t('siteFacts.secret.revoke')}
      </summary>
      <Form method="post" className="mt-2 text-start">
        <input type="hidden" name="id" value={id} />
        <p className="mb-2 text-sm text-pretty text-ink-soft">{t('siteFacts.secret.revokeText')}</p>
        <Button type="submit" name="intent" value="revoke" look="danger" size="small" disabled={busy}>
          {t('siteFacts.secret.revokeNow')}
        </Button>
      </Form>
    </details>
  )
}

/** Makes a further secret: the program changes to it before the earlier one is revoked. */
export function AddSecretForm({ typed, problem }: { typed: string; problem: string | undefined }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(problem)
  return (
    <Form ref={form} method="post" noValidate className="sheet max-w-4xl p-4">
      <h2 className="mb-1 text-lg">{t('siteFacts.secret.add')}</h2>
      <p className="mb-3 text-pretty text-ink-soft">{t('siteFacts.secret.addText')}</p>
      <div className="grid justify-items-start gap-3">
        <TextField
          name="name"
          label={t('siteFacts.secret.name')}
          hint={t('siteFacts.secret.nameHint')}
          maxLength={LONGEST_SECRET_NAME}
          autoComplete="off"
          defaultValue={typed}
          error={problem}
          className="w-full max-w-96"
        />
        <Button type="submit" name="intent" value="make" look="main" disabled={busy}>
          {t('siteFacts.secret.make')}
        </Button>
      </div>
    </Form>
  )
}

/** Copies the new secret, which is shown once. */
export function CopySecret({ secret }: { secret: string }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)
  // Without TLS there is no clipboard; the text is selected by a click.
  const copy = () =>
    navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Button size="small" className="needs-script mt-2" onClick={() => void copy()}>
      <span aria-live="polite">{t(copied ? 'siteFacts.secret.copied' : 'siteFacts.secret.copy')}</span>
    </Button>
  )
}
