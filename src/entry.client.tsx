import i18next from 'i18next'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { i18nOptions } from './platform/i18n/i18n-options.ts'
import { guardChunks } from './shell/chunk-guard.ts'
import { noticeVersionBeforeMount } from './site/components/version-watch.tsx'

/** The page's own language alone is loaded; its address stands in the preload link of the page. */
async function hydrate() {
  noticeVersionBeforeMount()
  const language = document.documentElement.lang
  const texts = document.querySelector<HTMLLinkElement>('link[data-texts]')?.href
  const translation = texts ? await fetch(texts, { credentials: 'same-origin' }).then((answer) => answer.json()) : {}
  await i18next
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: language, resources: { [language]: { translation } } })
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

guardChunks()
void hydrate()
