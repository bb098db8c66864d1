import { setCompanyPicture } from '#src/customers/members/commands.server.ts'
import { findUploadedFile } from '#src/media/upload-queries.server.ts'
import { text } from '../frame/parameter.ts'
import { fail, finish } from '../frame/result.ts'
import { defineSiteVerb } from '../frame/verb.ts'

const NO_PICTURE = '-'

export const setPicture = defineSiteVerb({
  name: 'picture',
  summary: 'Sets the picture that the users of a company see',
  arguments: {
    customer: text('code of the customer'),
    key: text(`key of the picture (npm run media -- list); ${NO_PICTURE} for none`),
  },
  async run({ db, site }, { customer, key }) {
    const picture = key === NO_PICTURE ? '' : key
    if (picture !== '' && !(await findUploadedFile(db, site.id, picture)))
      return fail(`There is no picture "${picture}": npm run media -- list`)
    const changed = await setCompanyPicture(db, site.id, { code: customer, picture })
    if (!changed.ok) return fail(`No customer has the code "${customer}".`)
    const line = `${customer} ${picture === '' ? 'has no picture' : `is shown with ${picture}`}.`
    return finish([line], { customer, picture: picture || null })
  },
})
