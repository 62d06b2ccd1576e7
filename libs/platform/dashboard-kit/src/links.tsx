import {
  Anchor,
  Button,
  Menu,
  NavLink,
  type AnchorProps,
  type ButtonProps,
  type MenuItemProps,
  type NavLinkProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';

type A<Props> = Props & Omit<ComponentPropsWithoutRef<'a'>, keyof Props>;

/** Links of the component library that use the router. The compiler checks their paths, parameters and search. */
export const TextLink = createLink((props: A<AnchorProps>) => <Anchor {...props} />);
export const ButtonLink = createLink((props: A<ButtonProps>) => <Button component="a" {...props} />);
export const NavigationLink = createLink((props: A<NavLinkProps>) => <NavLink component="a" {...props} />);
export const MenuLink = createLink((props: A<MenuItemProps>) => <Menu.Item component="a" {...props} />);
