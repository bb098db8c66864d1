import { moveBanners } from '#src/banners/record-commands.server.ts'
import { removeBrandOrCategory } from '#src/products/taxonomy/commands.server.ts'
import type { TaxonomyKind } from '#src/products/taxonomy/queries.server.ts'
import { optional, text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb, type Verb } from '../frame/verb.ts'

/** Removes a brand or a category, or merges it into another one. */
export const getRemoval = (kind: TaxonomyKind): Verb =>
  defineSiteVerb({
    name: 'remove',
    summary: `Removes a ${kind} that nothing uses, or merges it into another one`,
    arguments: { name: text(kind === 'brand' ? 'its name' : 'its code, or its names from the top: "Brakes > Pads"') },
    options: { into: optional(text(`the ${kind} that takes its products and discounts`, 'name')) },
    async run({ db, site }, { name, into }) {
      const removed = await db.transaction().execute(async (tx) => {
        const result = await removeBrandOrCategory(tx, site.id, { kind, name, into })
        if ('moved' in result && into !== undefined) await moveBanners(tx, site.id, kind)
        return result
      })
      if ('why' in removed) return fail(removed.why)
      const { products, discounts, below } = removed.moved
      const moved =
        into === undefined
          ? ''
          : ` ${products} products, ${discounts} discounts and ${below} categories went to ${into}.`
      return finish([`${name} is removed.${moved}`], { name, into: into ?? null, products, discounts, below })
    },
  })
