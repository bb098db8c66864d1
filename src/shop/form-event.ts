interface Page {
  dataLayer?: object[]
  location: { hostname: string }
}

/**
 * Pushes a sent form to the analytics data layer: its title and the domain (storefront 7), no form values. The data
 * layer exists only after consent; otherwise this does nothing.
 */
export function pushFormEvent(title: string, page: Page = globalThis as unknown as Page) {
  page.dataLayer?.push({ event: 'form_submit', form_title: title, domain: page.location.hostname })
}
