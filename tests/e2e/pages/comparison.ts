import { PageObject } from './page-object.ts'

/** Products next to each other. */
export class ComparisonPage extends PageObject {
  async open(...products: { id: number }[]) {
    await this.tab.goto('compare', `?${products.map(({ id }) => `compare=${id}`).join('&')}`)
  }
}
