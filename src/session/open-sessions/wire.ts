import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { DEVICE_KINDS } from './open-session.ts'

/** A session in a list of those that a user has open. */
export const openSession = wireObject({
  id: ['SessionID', z.uuid()],
  kind: ['DeviceKind', z.enum(DEVICE_KINDS)],
  browser: ['Browser', z.string()],
  system: ['OperatingSystem', z.string()],
  ip: ['IpAddress', z.string()],
  startedAt: ['StartDate', wireMoment],
  lastSeenAt: ['LastSeenDate', wireMoment],
  isCurrent: ['IsCurrent', z.boolean()],
})

export const getSessions = endpoint({
  method: 'GET',
  path: 'session/get-sessions',
  service: 'gateway',
  access: 'changeOwnAccess',
  viewed: 'refused',
  summary: 'The open sessions of the caller, the last used first, with device and network address of the sign-in.',
  input: wireObject({}),
  output: wireObject({ sessions: ['SessionList', wireList(openSession)] }),
})

export const endSessionCall = endpoint({
  method: 'POST',
  path: 'session/end-session',
  service: 'gateway',
  access: 'changeOwnAccess',
  summary: 'Ends one of the caller’s own sessions; its tokens are refused from then on.',
  input: wireObject({ id: ['SessionID', z.uuid()] }),
  output: wireObject({ done: ['Result', z.boolean()] }),
})

export const endOtherSessionsCall = endpoint({
  method: 'POST',
  path: 'session/end-other-sessions',
  service: 'gateway',
  access: 'changeOwnAccess',
  summary: 'Ends all sessions of the caller except the calling one.',
  input: wireObject({}),
  output: wireObject({ ended: ['Count', z.number()] }),
})
