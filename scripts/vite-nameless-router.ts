import type { Plugin } from 'vite'

const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm
const WRAPPER_CALL = /= (React(?:\$\d)?\.(?:forwardRef|memo)\()/g

/**
 * The router names its components by assignment, and that keeps those that no page uses in the script: several
 * KB. Without the names, which only developer tools show, and with its wrapper calls marked as free of side effects, the
 * bundler leaves them out.
 */
export function namelessRouter(): Plugin {
  return {
    name: 'nameless-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return undefined
      return {
        code: code.replace(DISPLAY_NAME, '').replace(WRAPPER_CALL, '= /* @__PURE__ */ $1'),
        map: null,
      }
    },
  }
}
