import { data } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { getFormText } from '../auth/sign-in.ts'
import type { Route } from './+types/challenge-page'
import { challengeConfirmation, challengeSecondStep } from './wire.ts'

/** A challenge for passkeys: of the half-finished sign-in whose token is sent, or of the signed-in user. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const token = getFormText(await args.request.formData(), 'token').slice(0, 200)
  const challenge = page.viewer.signedIn ? page.call(challengeConfirmation) : page.call(challengeSecondStep, { token })
  const { options } = await challenge
  return { options: options && JSON.stringify(options) }
}

export function loader() {
  throw data(null, { status: 404 })
}
