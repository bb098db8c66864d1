interface Page {
  dataLayer?: object[]
  location: { hostname: string }
}

/**
 * Tells the analytics data layer that a form was sent: its title and the domain (storefront 7), nothing that was typed.
 * There is a data layer only where the visitor agreed to be counted; elsewhere this does nothing.
 */
export function pushFormEvent(title: string, page: Page = globalThis as unknown as Page) {
  page.dataLayer?.push({ event: 'form_submit', form_title: title, domain: page.location.hostname })
}
