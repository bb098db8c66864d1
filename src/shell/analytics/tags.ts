import { type AnalyticsSettings, agreedIds, type Consent } from '#src/shop/analytics.ts'

const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id='

interface AnalyticsWindow {
  dataLayer?: unknown[]
}

/** Loads the accepted scripts. Personalization stays off unless accepted by name. */
export function startTags(ids: AnalyticsSettings, consent: Consent) {
  const agreed = agreedIds(ids, consent)
  const layer: unknown[] = []
  ;(window as AnalyticsWindow).dataLayer = layer
  // The library distinguishes commands by being an `arguments` object.
  function gtag(..._words: unknown[]) {
    layer.push(arguments)
  }
  gtag('consent', 'default', consentMode({ statistics: false, advertising: false }))
  gtag('consent', 'update', consentMode(consent))
  gtag('set', { ads_data_redaction: !consent.advertising, url_passthrough: false })
  gtag('js', new Date())
  for (const id of agreed) {
    gtag('config', id, {
      anonymize_ip: true,
      allow_google_signals: false,
      allow_ad_personalization_signals: consent.advertising,
    })
  }
  const script = document.createElement('script')
  script.async = true
  script.src = SCRIPT + encodeURIComponent(agreed[0] ?? '')
  document.head.append(script)
}

function consentMode({ statistics, advertising }: Consent) {
  const state = (yes: boolean) => (yes ? 'granted' : 'denied')
  return {
    analytics_storage: state(statistics),
    ad_storage: state(advertising),
    ad_user_data: state(advertising),
    ad_personalization: state(advertising),
  }
}

/** Deletes what the scripts stored, after consent was withdrawn. */
export function deleteTagCookies() {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '')
  const domains = location.hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'))
  for (const name of names.filter((one) => /^_(?:ga|gid|gat|gcl)/.test(one))) {
    document.cookie = `${name}=; path=/; max-age=0`
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0; domain=${domain}`
  }
}
