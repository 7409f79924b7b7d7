/** The address of a page or a site. Not `z.url`, which is a tenth of the schemas' bytes in the browser. */
export const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/i
