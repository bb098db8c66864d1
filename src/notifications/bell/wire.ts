import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { NOTIFICATIONS, type NotificationKind } from './notification.ts'

const kinds = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]]

const notification = wireObject({
  id: ['Id', z.number()],
  kind: ['Type', z.enum(kinds)],
  title: ['Title', z.string()],
  text: ['Description', z.string()],
  href: ['Url', z.string()],
  at: ['CreatedDate', wireMoment],
  read: ['IsRead', z.boolean()],
})

export const getNotifications = endpoint({
  method: 'GET',
  path: 'common/get-notification',
  service: 'gateway',
  access: 'signedIn',
  viewed: 'refused',
  summary: 'What happened, newest first, and how much of it is not read (orders 3, 7)',
  input: z.object({}),
  output: wireObject({ notifications: ['Notifications', wireList(notification)], unread: ['UnreadCount', z.number()] }),
})

export const readNotification = endpoint({
  method: 'POST',
  path: 'common/read-notification',
  service: 'gateway',
  access: 'signedIn',
  summary: 'Marks one notification, or all, as read or unread (orders 3, 7)',
  input: wireObject({
    id: ['ID', z.number().int().nonnegative().default(0)],
    read: ['Read', wireFlag.default(true)],
    all: ['All', wireFlag.default(false)],
  }),
  output: wireObject({ unread: ['UnreadCount', z.number()] }),
})
