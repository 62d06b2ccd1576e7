import { Group, Modal, type ModalProps } from '@mantine/core';
import { TEXT } from './text.js';

/** The library's dialog, composed so that its header is no second banner of the page, and its close button has a name. */
export default function Window({ title, children, withCloseButton = true, ...props }: ModalProps) {
  return (
    <Modal.Root centered {...props}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body pt="md">
          <Group justify="space-between" wrap="nowrap" mb="md">
            <Modal.Title fw={650}>{title}</Modal.Title>
            {withCloseButton && <Modal.CloseButton aria-label={TEXT.close} />}
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
