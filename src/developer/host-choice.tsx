import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/layers/toast.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import { clearStored } from '../ui/storage/browser-storage.ts'

interface HostChoiceProps {
  hosts: { host: string; siteName: string }[]
  /** The filter text of the list. */
  query: string
  mayChange: boolean
  port: string
}

/** The hosts of the site table: open one in a new tab, or select it here (storefront 2.5). */
export function HostChoice({ hosts, query, mayChange, port }: HostChoiceProps) {
  const { t } = useTexts()
  const showToast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const handleChoice = () => {
    const host = form.current && new FormData(form.current).get('host')
    if (!host) showToast({ kind: 'error', text: t('developer.selectHost') })
    return typeof host === 'string' ? host : undefined
  }
  const openServer = () => {
    const host = handleChoice()
    if (host) open(`//${host}${port && `:${port}`}/`, '_blank', 'noopener')
  }
  return (
    <section className="sheet p-4">
      <h2 className="mb-3 text-lg">{t('developer.hosts')}</h2>
      <HostSearch query={query} />
      <Form
        ref={form}
        method="post"
        reloadDocument
        onSubmit={(event) => {
          if (handleChoice() === undefined) event.preventDefault()
          else clearStored('other host')
        }}
      >
        <fieldset className="mb-4">
          <legend className="sr-only">{t('developer.hosts')}</legend>
          {hosts.length === 0 && <p className="py-2 text-ink-soft">{t('developer.noHost')}</p>}
          {hosts.map(({ host, siteName }) => (
            <label key={host} className="flex min-h-10 items-center gap-2.5 rounded-control px-2 hover:bg-sunk">
              <input type="radio" name="host" value={host} className="size-4.5" />
              <Ltr>{host}</Ltr>
              <span className="ms-auto text-sm text-ink-faint">{siteName}</span>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button look="main" onClick={openServer}>
            {t('developer.server')}
          </Button>
          {mayChange && (
            <Button type="submit" name="what" value="host">
              {t('developer.changeHost')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}

/** Any part of a name finds it. The list is narrowed as one types; without script, by Enter. */
function HostSearch({ query }: { query: string }) {
  const { t } = useTexts()
  const submit = useSubmit()
  return (
    <Form
      className="mb-2"
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <input
        type="search"
        name="q"
        defaultValue={query}
        aria-label={t('developer.searchHosts')}
        placeholder={t('developer.searchHosts')}
        autoComplete="off"
        className="h-10 w-full rounded-control border border-edge bg-paper px-3"
      />
    </Form>
  )
}
