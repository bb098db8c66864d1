import { AddForm } from './add-form.ts'

/** The page of one product. */
export class ProductPage extends AddForm {
  async open(slug: string) {
    await this.tab.goto('products', `/${encodeURIComponent(slug)}`)
  }
}
