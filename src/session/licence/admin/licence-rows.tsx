import { Form, useNavigation } from 'react-router'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { columns } from '#src/ui/viewport/columns.ts'
import type { LicencedUser, LicenceState } from './licence.ts'

/** As displayed: the time as text, empty without a licence. */
export type LicenceView = Omit<LicencedUser, 'issuedAt'> & { issuedOn: string }

const TONES: Record<LicenceState, Tone> = { active: 'good', waiting: 'warn', desktop: 'neutral', free: 'neutral' }

/** Users of companies with their licences, and the owner's actions. */
export function LicenceRows({ users }: { users: readonly LicenceView[] }) {
  const { t } = useTexts()
  return (
    <ul className="sheet ruled">
      {users.map((one) => (
        <li
          key={one.userId}
          className="grid gap-3 p-4 desk:grid-cols-(--wide)"
          style={columns({ wide: 'minmax(0,1fr) minmax(0,1fr) 22rem' })}
        >
          <div className="min-w-0">
            <h2 className="break-words text-lg">
              <bdi>{one.firm}</bdi>
            </h2>
            <p className="text-sm text-ink-soft">
              <Ltr>{one.firmCode}</Ltr>
            </p>
          </div>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2">
              <bdi>{one.name || one.email}</bdi>
              <Badge tone={TONES[one.state]}>{t(`licences.state.${one.state}`)}</Badge>
            </p>
            <p className="break-all text-sm text-ink-soft">
              <Ltr>{one.email}</Ltr>
            </p>
            {one.keyEnd && (
              <p className="text-sm text-ink-faint">
                {t('licences.keyEnd')} <Ltr>{one.keyEnd}</Ltr> · {t('licences.givenAt')} <bdi>{one.issuedOn}</bdi>
              </p>
            )}
          </div>
          <Changes one={one} />
        </li>
      ))}
    </ul>
  )
}

function Changes({ one: { userId, email, state } }: { one: LicenceView }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const held = state === 'active' || state === 'waiting'
  return (
    <details className="self-start rounded-control bg-ground">
      <summary className="cursor-pointer px-3 py-2.5 font-semibold">
        {t('licences.change')} <span className="sr-only">{email}</span>
      </summary>
      <Form method="post" className="flex flex-col gap-4 px-3 pb-3">
        <input type="hidden" name="user" value={userId} />
        <Change does="give" look="main" busy={busy} />
        {held && <Change does="revoke" look="danger" busy={busy} />}
        {state !== 'free' && <Change does="lift" busy={busy} />}
      </Form>
    </details>
  )
}

interface ChangeProps {
  does: 'give' | 'revoke' | 'lift'
  look?: 'main' | 'danger'
  busy: boolean
}

function Change({ does, look, busy }: ChangeProps) {
  const { t } = useTexts()
  return (
    <div className="grid gap-1">
      <Button type="submit" name="does" value={does} disabled={busy} {...(look && { look })}>
        {t(`licences.${does}`)}
      </Button>
      <p className="text-sm text-ink-soft">{t(`licences.${does}Hint`)}</p>
    </div>
  )
}
