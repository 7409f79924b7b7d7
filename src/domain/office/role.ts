/** The rights of the office: an editor edits the guide, an admin also invites, exports and erases. */
export const OFFICE_ROLES = ['editor', 'admin'] as const

export type OfficeRole = (typeof OFFICE_ROLES)[number]

/** Staff's words for them. */
export const ROLE_NAMES: Readonly<Record<OfficeRole, string>> = { editor: 'редактор', admin: 'администратор' }
