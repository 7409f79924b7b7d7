/**
 * Of two lists of features that Chromium is to leave out the later one counts, so Playwright's own stand here again
 * (chromiumSwitches.ts of playwright-core 1.65).
 */
const PLAYWRIGHTS = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Internal pages of the browser, never visible: every window loads two of them, half a second each. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** How the tests start Chromium. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Without this flag every context starts a spare renderer: a seventh of the time to open a context.
  '--renderer-process-limit=1',
  // The headless shell ignores the same setting in the font configuration (browser-fonts.ts).
  '--font-render-hinting=slight',
  `--disable-features=${[...PLAYWRIGHTS, ...OWN_PAGES].join(',')}`,
  // WebGL in software, and the page itself without WebGL: that halves the work.
  '--use-angle=swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
]
