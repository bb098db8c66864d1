import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Question } from '../ui/layers/question.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { AddressLines } from './address-lines.tsx'
import type { AddressView } from './address-view.ts'

interface AddressCardProps extends AddressView {
  id: number
  version: number
  isDefault: boolean
  /** Whether city or county is missing from the lists of places. */
  hasProblems: boolean
  edit: string
}

/** One address with its actions. */
export function AddressCard({ id, version, isDefault, hasProblems, edit, ...address }: AddressCardProps) {
  const { t } = useTexts()
  return (
    <li className="sheet flex flex-col">
      <div className="flex-1 p-4">
        <p className="mb-1 flex items-start justify-between gap-2">
          <bdi className="text-lg font-semibold">{address.title}</bdi>
          {isDefault && <Badge tone="good">{t('addresses.default')}</Badge>}
        </p>
        <div className="text-ink-soft">
          <AddressLines address={address} />
        </div>
        {hasProblems && (
          <p className="mt-2 rounded-control bg-warn-soft px-3 py-2 text-warn">{t('addresses.correct')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line p-2">
        <ButtonLink to={edit} size="small" aria-label={t('addresses.editOne', { title: address.title })}>
          {t('addresses.change')}
        </ButtonLink>
        {!isDefault && (
          <Form method="post">
            <input type="hidden" name="addressId" value={id} />
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="intent" value="prefer" look="quiet" size="small">
              {t('addresses.prefer')}
            </Button>
          </Form>
        )}
        <Remove id={id} version={version} title={address.title} />
      </div>
    </li>
  )
}

/** Confirmed with script; orders sent there keep their copy either way. */
function Remove({ id, version, title }: { id: number; version: number; title: string }) {
  const { t } = useTexts()
  const submit = useSubmit()
  const [asking, setAsking] = useState(false)
  const form = { intent: 'remove', addressId: `${id}`, version: `${version}` }
  return (
    <Form
      method="post"
      className="ms-auto"
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      <input type="hidden" name="addressId" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value="remove"
        look="quiet"
        size="small"
        aria-label={t('addresses.removeOne', { title })}
      >
        {t('addresses.remove')}
      </Button>
      {asking && (
        <Question
          title={t('addresses.removeOne', { title })}
          text={t('addresses.removeText')}
          yes={t('addresses.remove')}
          no={t('addresses.keep')}
          danger
          onYes={() => void submit(form, { method: 'post' })}
          onNo={() => setAsking(false)}
        />
      )}
    </Form>
  )
}
