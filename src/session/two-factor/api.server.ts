import type { RefusalCode, Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { lacksSecondFactor } from '#src/permissions/second-factor.ts'
import { enterBrowser } from '../start-commands.server.ts'
import { confirmAuthenticator, describeSetUp, startAuthenticator } from './authenticator-commands.server.ts'
import { confirmSecondFactor, needsConfirmation } from './confirmation-commands.server.ts'
import { addPasskey, renamePasskey, startPasskey } from './passkey-commands.server.ts'
import { loadSecondFactors } from './queries.server.ts'
import { removeFactor, renewRecoveryCodes } from './removal-commands.server.ts'
import {
  challengePasskeys,
  challengeSecondStep,
  finishSecondStep,
  listWays,
  loadSecondStep,
} from './second-step-commands.server.ts'
import * as wire from './wire.ts'

/** The second step of signing in. */
export const secondStepApi: ServedEndpoint[] = [
  serve(wire.getSecondStep, ({ input, ...call }) => loadSecondStep(call, input.token)),
  serve(wire.challengeSecondStep, async ({ input, ...call }) => ({
    options: await challengeSecondStep(call, input.token),
  })),
  serve(wire.finishSecondStep, async ({ input, ...call }) => {
    const finished = await finishSecondStep(call, { ...input, client: 'browser' })
    if (!finished.ok) return { refusal: finished.refusal.code }
    const { session, remember } = finished.value
    return { start: await enterBrowser(call, session, { remember }) }
  }),
]

/** The user's own second factors. */
export const twoFactorApi: ServedEndpoint[] = [
  serve(wire.getSignInSecurity, async (call) => {
    const factors = await loadSecondFactors(call.app.db, requireUserId(call.context))
    return {
      ...factors,
      ways: listWays(call, factors),
      needsConfirmation: await needsConfirmation(call.app.db, call.context.viewer),
      isMissing: lacksSecondFactor(call.context),
    }
  }),
  serve(wire.startAuthenticator, async ({ input, ...call }) => {
    const started = await startAuthenticator(call, input.password)
    return started.ok ? { setUp: started.value } : toRefusal(started)
  }),
  serve(wire.confirmAuthenticator, async ({ input, ...call }) => {
    const confirmed = await confirmAuthenticator(call, input)
    if (confirmed.ok) return { recoveryCodes: confirmed.value }
    const isWrong = confirmed.refusal.code === 'WrongSecondFactor'
    return { ...toRefusal(confirmed), ...(isWrong && { setUp: describeSetUp(call, input.secret) }) }
  }),
  serve(wire.startPasskey, async ({ input, ...call }) => {
    const started = await startPasskey(call, input.password)
    return started.ok ? { options: started.value } : toRefusal(started)
  }),
  serve(wire.addPasskey, async ({ input, ...call }) => {
    const added = await addPasskey(call, input)
    return added.ok ? { recoveryCodes: added.value } : toRefusal(added)
  }),
  serve(wire.renamePasskey, async ({ input, ...call }) => {
    await renamePasskey(call, input)
    return {}
  }),
  serve(wire.removeFactor, async ({ input, ...call }) => {
    const removed = await removeFactor(call, input)
    return removed.ok ? {} : toRefusal(removed)
  }),
  serve(wire.renewRecoveryCodes, async ({ input, ...call }) => {
    const renewed = await renewRecoveryCodes(call, input.password)
    return renewed.ok ? { recoveryCodes: renewed.value } : toRefusal(renewed)
  }),
  serve(wire.challengeConfirmation, async (call) => ({
    options: await challengePasskeys(call, requireUserId(call.context)),
  })),
  serve(wire.confirmIdentity, async ({ input, ...call }) => {
    const confirmed = await confirmSecondFactor(call, input.proof)
    return confirmed.ok ? {} : toRefusal(confirmed)
  }),
  serve(wire.confirmSecondFactorCall, async ({ input, ...call }) => {
    const confirmed = await confirmSecondFactor(call, { code: input.code })
    if (confirmed.ok) return { done: true }
    const { code } = confirmed.refusal
    return { done: false, errorCode: code, message: refusalText(call.context.language, confirmed.refusal) }
  }),
]

const toRefusal = ({ refusal }: Extract<Result<unknown>, { ok: false }>): { refusal: RefusalCode } => ({
  refusal: refusal.code,
})
