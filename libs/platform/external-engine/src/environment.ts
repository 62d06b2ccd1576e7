/**
 * Environment variables that numerical tools need. Other variables are not passed, because the environment holds this service's secrets.
 */
const PASSED = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TZ',
  'LD_LIBRARY_PATH',
  'CUDA_HOME',
  'CUDA_VISIBLE_DEVICES',
  'NVIDIA_VISIBLE_DEVICES',
  'NVIDIA_DRIVER_CAPABILITIES',
  'OMP_NUM_THREADS',
  'TORCH_HOME',
  'HF_HOME',
  'XDG_CACHE_HOME',
  'XDG_DATA_HOME',
];

/** Returns the environment of an external tool: a short list of variables, and the working folder for temporary files. */
export function toolEnvironment(
  folder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const passed = PASSED.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  return { ...Object.fromEntries(passed), TMPDIR: folder };
}
