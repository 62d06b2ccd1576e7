import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface DownloadProps {
  readonly label: string;
  /** Signed URL of a file. Either this or `onClick` is given. */
  readonly href?: string;
  /** Function that creates and saves the file in the browser. */
  readonly onClick?: () => void;
}

/** Button that downloads a file. */
export function Download({ label, href, onClick }: DownloadProps) {
  const looks = { size: 'xs', variant: 'default', leftSection: <IconDownload size={14} /> };
  return href === undefined ? (
    <Button {...looks} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button {...looks} component="a" href={href}>
      {label}
    </Button>
  );
}
